import { request } from '@playwright/test'

type StorageState = Awaited<ReturnType<Awaited<ReturnType<typeof request.newContext>>['storageState']>>

export interface RunningProduct {
  url: string
  storageState: StorageState
}

export type ProductName = 'filled' | 'empty'

const variableOf = (name: ProductName) => `SCREENS_${name.toUpperCase()}`

export async function keepProduct(name: ProductName, url: string, signInUrl: string): Promise<void> {
  const api = await request.newContext({ baseURL: url })
  const token = new URL(signInUrl).searchParams.get('token')
  const answer = await api.post('/api/session', { data: { token } })
  if (!answer.ok()) throw new Error(`Signing in to ${url} answered ${answer.status()}`)
  const product: RunningProduct = { url, storageState: await api.storageState() }
  process.env[variableOf(name)] = JSON.stringify(product)
  await api.dispose()
}

export function findProduct(name: ProductName): RunningProduct {
  return JSON.parse(process.env[variableOf(name)] ?? '') as RunningProduct
}
