const patience = Number(process.env.TEST_PATIENCE || 1)

export const patient = (ms: number): number => ms * patience
