import { describe, expect, it } from 'vitest'
import { pathTemplate } from './pathTemplate.ts'

describe('the path of an outgoing call', () => {
  it.each([
    ['/v1.0/users/recruiting@firm.com/messages/AAMkAGI2_x-Y=/$value', '/v1.0/users/{id}/messages/{id}/$value'],
    ['/v1.0/users/a%40firm.com/mailFolders/inbox/messages/delta', '/v1.0/users/{id}/mailFolders/inbox/messages/delta'],
    ['/v1.0/$batch', '/v1.0/$batch'],
    ['/7f1e0a52-0000-4000-8000-000000000000/oauth2/v2.0/token', '/{id}/oauth2/v2.0/token'],
    ["/api/v2.0/Users('a@b')/Messages('x')/AttachmentSessions('y')?authtoken=secret", '/api/v2.0/{id}/{id}/{id}'],
    ['/rest/v2/tables/Candidates/records?q.where=Email', '/rest/v2/tables/Candidates/records'],
    ['/v3/messages/filter0001p1las1-1234', '/v3/messages/{id}'],
    [`/v1.0/users/${'x'.repeat(25)}`, '/v1.0/users/{id}'],
    ['/', '/'],
  ])('reduces %s to its kind: %s', (path, template) => {
    expect(pathTemplate(path)).toBe(template)
  })
})
