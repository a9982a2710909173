import { expect, it } from 'vitest'
import { pathOfLink } from './pathOfLink.ts'

const graphUrl = 'https://graph.microsoft.com'

it('follows links to Graph with or without its host and no others, which would receive the token', () => {
  expect(pathOfLink(`${graphUrl}/v1.0/users/a/messages?$skiptoken=x`, graphUrl)).toBe('/users/a/messages?$skiptoken=x')
  expect(pathOfLink('/users/a/messages?$skiptoken=x', graphUrl)).toBe('/users/a/messages?$skiptoken=x')
  for (const link of [
    'https://elsewhere.example/v1.0/users/a/messages',
    `${graphUrl}.elsewhere.example/v1.0/users`,
    `${graphUrl}/v1.0.elsewhere/users`,
    'users/a',
    '',
  ]) {
    expect(() => pathOfLink(link, graphUrl), link).toThrow('a link to another server')
  }
})
