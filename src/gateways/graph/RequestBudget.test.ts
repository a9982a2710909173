import { describe, expect, it } from 'vitest'
import { RequestBudget } from './RequestBudget.ts'

function pending() {
  let end: () => void = () => {}
  const done = new Promise<void>(resolve => {
    end = resolve
  })
  return { done, end }
}

describe('the request budget of a mailbox', () => {
  it('runs four requests at once, and the next one when one has ended', async () => {
    const budget = new RequestBudget(() => {})
    const requests = Array.from({ length: 6 }, pending)
    const started: number[] = []
    const all = requests.map((request, n) =>
      budget.run(async () => {
        started.push(n)
        await request.done
      }),
    )
    await Promise.resolve()
    expect(started).toEqual([0, 1, 2, 3])
    requests[2]?.end()
    await all[2]
    await Promise.resolve()
    expect(started).toEqual([0, 1, 2, 3, 4])
    for (const request of requests) request.end()
    await Promise.all(all)
  })

  it('runs a batch alone, and makes later single requests wait for it', async () => {
    const budget = new RequestBudget(() => {})
    const [single, batch, late] = [pending(), pending(), pending()]
    const started: string[] = []
    const run = (name: string, request: ReturnType<typeof pending>, weight: number) =>
      budget.run(async () => {
        started.push(name)
        await request.done
      }, weight)
    const all = [run('single', single, 1), run('batch', batch, 20), run('late', late, 1)]
    await Promise.resolve()
    expect(started).toEqual(['single'])
    single.end()
    await all[0]
    await Promise.resolve()
    expect(started).toEqual(['single', 'batch'])
    for (const request of [batch, late]) request.end()
    await Promise.all(all)
    expect(started).toEqual(['single', 'batch', 'late'])
  })

  it('lets two downloads hold a slot each without blocking other requests', async () => {
    const budget = new RequestBudget(() => {})
    const started: string[] = []
    const run = (name: string, weight: number, request = pending()) => {
      request.end()
      return budget.run(async () => {
        started.push(name)
        await request.done
      }, weight)
    }
    const [first, second] = await Promise.all([budget.enter(), budget.enter()])
    const third = budget.enter().then(leave => {
      started.push('third download')
      return leave
    })
    await run('single', 1)
    expect(await budget.batchSize(20)).toBe(2)
    await run('small batch', 2)
    const late = run('large batch', 20)
    await run('another single', 1)
    expect(started).toEqual(['single', 'small batch', 'another single'])
    first()
    ;(await third)()
    second()
    await late
    expect(started.slice(3)).toEqual(['third download', 'large batch'])
    expect(await budget.batchSize(20)).toBe(20)
  })

  it('runs at most four requests at once, including downloads', async () => {
    const budget = new RequestBudget(() => {})
    await Promise.all([budget.enter(), budget.enter()])
    const requests = Array.from({ length: 4 }, pending)
    let underWay = 0
    const all = requests.map(({ done }) =>
      budget.run(async () => {
        underWay += 1
        await done
        underWay -= 1
      }),
    )
    await Promise.resolve()
    expect(underWay).toBe(2)
    for (const { end } of requests) end()
    await Promise.all(all)
  })

  it('counts and reports every request, including each request of a batch and downloads', async () => {
    const reported: number[] = []
    const budget = new RequestBudget(requests => reported.push(requests))
    await budget.run(async () => {}, 20)
    await budget.run(async () => {})
    const leave = await budget.enter()
    leave()
    expect(reported).toEqual([20, 1, 1])
    expect(budget.total()).toBe(22)
  })

  it('frees the slot of a request that fails', async () => {
    const budget = new RequestBudget(() => {})
    const failing = () => budget.run(async () => Promise.reject(new Error('no')))
    for (let n = 0; n < 8; n += 1) await expect(failing()).rejects.toThrow('no')
    expect(await budget.run(async () => 'still')).toBe('still')
  })
})
