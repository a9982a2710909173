import { expect, it } from 'vitest'
import { BoundedQueue } from './BoundedQueue.ts'

function heldWork() {
  const started: string[] = []
  const ends = new Map<string, () => void>()
  const work = (name: string) => () => {
    started.push(name)
    return new Promise<string>(resolve => ends.set(name, () => resolve(name)))
  }
  return { started, work, end: (name: string) => ends.get(name)?.() }
}

it('runs a limited number of tasks, queues a limited number in order, and refuses more', async () => {
  const queue = new BoundedQueue(2, 2)
  const { started, work, end } = heldWork()
  const [a, b, c, d] = ['a', 'b', 'c', 'd'].map(name => queue.run(work(name)))
  expect(queue.run(work('e'))).toBeNull()
  expect(started).toEqual(['a', 'b'])
  end('b')
  expect(await b).toBe('b')
  expect(started).toEqual(['a', 'b', 'c'])
  for (const name of ['a', 'c']) end(name)
  await Promise.all([a, c])
  end('d')
  expect(await d).toBe('d')
  expect(started).toEqual(['a', 'b', 'c', 'd'])
})

it('accepts priority work even when full, and runs it before the waiting work', async () => {
  const queue = new BoundedQueue(1, 1)
  const { started, work, end } = heldWork()
  const running = queue.run(work('a'))
  queue.run(work('b'))
  queue.run(work('first'), { first: true })
  end('a')
  await running
  expect(started).toEqual(['a', 'first'])
})

it('continues after a task fails', async () => {
  const queue = new BoundedQueue(1, 1)
  await expect(queue.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await queue.run(async () => 'next')).toBe('next')
})
