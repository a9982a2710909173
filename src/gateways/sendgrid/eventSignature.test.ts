import { describe, expect, it } from 'vitest'
import { readDeliveryEvent } from '../../domain/deliveries/deliveryEvents.ts'
import { createEventProof } from './eventSignature.ts'

// Test vectors of SendGrid: sendgrid-nodejs, packages/eventwebhook/src/eventwebhook.spec.js.
const one = {
  publicKey:
    'MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAE83T4O/n84iotIvIW4mdBgQ/7dAfSmpqIM8kF9mN1flpVKS3GRqe62gw+2fNNRaINXvVpiglSI8eNEc6wEA3F+g==',
  signature: 'MEUCIGHQVtGj+Y3LkG9fLcxf3qfI10QysgDWmMOVmxG0u6ZUAiEAyBiXDWzM+uOe5W0JuG+luQAbPIqHh89M15TluLtEZtM=',
  timestamp: '1600112502',
  body: `${JSON.stringify([
    {
      email: 'hello@world.com',
      event: 'dropped',
      reason: 'Bounced Address',
      sg_event_id: 'ZHJvcC0xMDk5NDkxOS1MUnpYbF9OSFN0T0doUTRrb2ZTbV9BLTA',
      sg_message_id: 'LRzXl_NHStOGhQ4kofSm_A.filterdrecv-p3mdw1-756b745b58-kmzbl-18-5F5FC76C-9.0',
      'smtp-id': '<LRzXl_NHStOGhQ4kofSm_A@ismtpd0039p1iad1.sendgrid.net>',
      timestamp: 1600112492,
    },
  ])}\r\n`,
}
const several = {
  publicKey:
    'MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEQ4LIFtWztlsF7skFqOncjD1lun4H5w8XOhyOArHW9RcIx/FfEzx6cikC/yPfUvwaX/JScE7Fc9CJD2afQ9Ok3Q==',
  signature: 'MEYCIQC/I4o6vCgqRYrTljjoVWB/GRWNtxeePlLMHr3x9ETeRQIhAIpV+03nREPTTHWSW0wIOA0EoMPdcNgXa70yCaqDJlu5',
  timestamp: '1619651159',
  body: `${JSON.stringify([
    {
      email: 'invalid@gmail.com',
      event: 'processed',
      send_at: 0,
      sg_event_id: 'cHJvY2Vzc2VkLTE5OTQyMTEyLXFOd0JMZ1BRUWpXNkRKdktRd1NBYnctMA',
      sg_message_id: 'qNwBLgPQQjW6DJvKQwSAbw.filterdrecv-canary-547b64655b-cw6zx-1-6089EA4A-56.0',
      'smtp-id': '<qNwBLgPQQjW6DJvKQwSAbw@ismtpd0178p1mdw1.sendgrid.net>',
      timestamp: 1619651146,
    },
    {
      email: 'invalid@gmail.com',
      event: 'bounce',
      ip: '167.89.101.76',
      reason:
        '552 5.2.2 The email account that you tried to reach is over quota and inactive. Please direct the recipient to https://support.google.com/mail/?p=OverQuotaPerm c17si1130468pgv.34 - gsmtp',
      sg_event_id: 'Ym91bmNlLTAtMTk5NDIxMTItcU53QkxnUFFRalc2REp2S1F3U0Fidy0w',
      sg_message_id: 'qNwBLgPQQjW6DJvKQwSAbw.filterdrecv-canary-547b64655b-cw6zx-1-6089EA4A-56.0',
      'smtp-id': '<qNwBLgPQQjW6DJvKQwSAbw@ismtpd0178p1mdw1.sendgrid.net>',
      status: '5.2.2',
      timestamp: 1619651147,
      tls: 1,
      type: 'blocked',
    },
  ])
    .split('},{')
    .join('},\r\n{')}\r\n`,
}
const proves = ({ publicKey, body, ...signed }: typeof one) =>
  createEventProof(publicKey)({ ...signed, body: Buffer.from(body) })

describe("[ENT-13] SendGrid's published vectors", () => {
  it('are verified, with one event and with several', () => {
    expect([proves(one), proves(several)]).toEqual([true, true])
  })

  it.each([
    ['another key', { publicKey: several.publicKey }],
    ['another body', { body: 'payload' }],
    ['the body without its final newline', { body: one.body.trimEnd() }],
    ['another signature', { signature: several.signature }],
    ['another time', { timestamp: 'timestamp' }],
    ['a missing signature', { signature: '' }],
  ])('are rejected with %s', (_name, over) => {
    expect(proves({ ...one, ...over })).toBe(false)
  })

  it('are parsed', () => {
    const events = [one, several].flatMap(each => JSON.parse(each.body) as object[]).map(readDeliveryEvent)
    expect(events).toMatchObject([
      { eventType: 'dropped', recipientEmail: 'hello@world.com', reason: 'Bounced Address', bounceKind: null },
      { eventType: 'processed', customArgs: { send_at: 0 } },
      {
        eventType: 'bounce',
        type: 'blocked',
        tls: '1',
        status: '5.2.2',
        bounceKind: 'soft',
        ipAddress: '167.89.101.76',
      },
    ])
  })
})
