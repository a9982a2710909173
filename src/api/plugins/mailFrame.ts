import type { FastifyInstance } from 'fastify'

/** Keeps relative URLs in an email from resolving to our own address. */
const page =
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><base href="cid:mail"><title>Email</title></head></html>'

const policy = (images: string) =>
  [
    "default-src 'none'",
    "style-src 'unsafe-inline'",
    `img-src ${images}`,
    'base-uri cid:',
    "form-action 'none'",
    "frame-ancestors 'self'",
    'sandbox allow-same-origin allow-popups allow-popups-to-escape-sandbox',
  ].join('; ')

/** Draws an email in a page with its own policy, because a srcdoc frame would inherit the admin's. */
export function addMailFrame(app: FastifyInstance): void {
  app.get<{ Querystring: { images?: unknown } }>(
    '/mail-frame',
    { config: { open: true }, schema: { hide: true } },
    async ({ query }, reply) =>
      reply
        .header('content-security-policy', policy(query.images === 'on' ? 'data: https:' : 'data:'))
        .header('cache-control', 'public, max-age=3600')
        .type('text/html; charset=utf-8')
        .send(page),
  )
}
