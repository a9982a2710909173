const { GUESS_URL = '', ATTEMPTS = '' } = process.env
const guess = async (n: number) => {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': `203.0.113.${n}` }
  const body = JSON.stringify({ password: 'guess guess guess' })
  const answer = await fetch(GUESS_URL, { method: 'POST', headers, body })
  await answer.arrayBuffer()
  return answer.status
}
const statuses = await Promise.all(Array.from({ length: Number(ATTEMPTS) }, (_, n) => guess(n)))
process.stdout.write(`${JSON.stringify(statuses)}\n`)
