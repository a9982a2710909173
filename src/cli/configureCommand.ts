import type { Command } from 'commander'

export type Load = () => Promise<{ configure: (command: Command) => void }>

const loaders = new WeakMap<Command, Load>()

export const loadWhenCalled = (command: Command, load: Load): void => void loaders.set(command, load)

export async function configureCommand(command: Command): Promise<void> {
  const load = loaders.get(command)
  loaders.delete(command)
  if (load) (await load()).configure(command)
}

export async function configureAll(program: Command): Promise<void> {
  for (const command of program.commands) {
    await configureCommand(command)
    await configureAll(command)
  }
}
