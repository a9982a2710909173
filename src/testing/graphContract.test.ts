import { describe, expect, it } from 'vitest'
import { findContractBreaches } from './graphContract.ts'

const user = 'users/recruiting%40rejoinder.example'
const breaches = (method: string, url: string, body?: unknown) =>
  findContractBreaches({ method, url, body: body === undefined ? '' : JSON.stringify(body) })

describe("the check against Graph's API description", () => {
  it('accepts requests that Graph describes', () => {
    expect(breaches('GET', `${user}/messages/AAMk%3D?$select=id,subject`)).toEqual([])
    expect(breaches('GET', `${user}/mailFolders('AQ')/messages/delta?$skiptoken=x`)).toEqual([])
    expect(breaches('POST', `${user}/messages/AAMk/createReply`, { message: { subject: 'x' } })).toEqual([])
    expect(breaches('POST', `${user}/messages/AAMk/send`)).toEqual([])
  })

  it.each([
    ['GET', `${user}/mesages`, undefined, 'no such operation'],
    ['PUT', `${user}/messages/AAMk`, undefined, 'no such operation'],
    ['GET', `${user}/messages?$selekt=id`, undefined, '$selekt is not known'],
    ['GET', `${user}/messages?$top=many`, undefined, '$top is no number'],
    ['GET', `${user}/messages?$select=id,colour`, undefined, 'colour, which is no property'],
    ['PATCH', `${user}/messages/AAMk`, { isread: true }, '/isread is no property'],
    ['PATCH', `${user}/messages/AAMk`, { isRead: 'yes' }, '/isRead must be boolean'],
    ['POST', `${user}/messages`, { toRecipients: [{ email: 'x' }] }, '/toRecipients/0/email is no property'],
    ['POST', `${user}/messages/AAMk/createReply`, { message: { importance: 'urgent' } }, 'importance'],
    ['POST', '$batch', { requests: [{ id: '1', method: 'GET', url: `/${user}/nothing` }] }, 'no such operation'],
  ])('rejects %s %s %j', (method, url, body, problem) => {
    expect(breaches(method, url, body).join('\n')).toContain(problem)
  })
})
