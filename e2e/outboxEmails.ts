interface Addressed {
  name: string
  address: string
}

export function anOutboxMail(differs: { mail?: object; [column: string]: unknown } = {}) {
  const { mail, ...columns } = differs
  const nobody: Addressed[] = []
  return {
    unique_key: crypto.randomUUID(),
    mail: {
      to: [{ name: 'Anna King', address: 'anna@firm.example' }],
      cc: nobody,
      bcc: nobody,
      subject: 'Maria Delgado (JL-2291)',
      bodyType: 'html',
      body: '<p>Dear Anna</p>',
      importance: 'normal',
      isDeliveryReceiptRequested: false,
      isReadReceiptRequested: false,
      attachments: [],
      answering: null,
      ...mail,
    },
    state: 'queued',
    attempts: 0,
    ...columns,
  }
}
