import { request } from '@playwright/test'

type StorageState = Awaited<ReturnType<Awaited<ReturnType<typeof request.newContext>>['storageState']>>

/** A running product and the session of somebody who has signed in to it. */
export interface RunningProduct {
  url: string
  storageState: StorageState
}

export type ProductName = 'filled' | 'empty'

const variableOf = (name: ProductName) => `SCREENS_${name.toUpperCase()}`

/** Signs in to a product and leaves the way to it for the processes that take the pictures. */
export async function keepProduct(name: ProductName, url: string, signInUrl: string): Promise<void> {
  const api = await request.newContext({ baseURL: url })
  const token = new URL(signInUrl).searchParams.get('token')
  const answer = await api.post('/api/session', { data: { token } })
  if (!answer.ok()) throw new Error(`Signing in to ${url} answered ${answer.status()}`)
  const product: RunningProduct = { url, storageState: await api.storageState() }
  process.env[variableOf(name)] = JSON.stringify(product)
  await api.dispose()
}

/** The product that `keepProduct` has left. */
export function findProduct(name: ProductName): RunningProduct {
  return JSON.parse(process.env[variableOf(name)] ?? '') as RunningProduct
}
