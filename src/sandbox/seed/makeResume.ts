import type { NewAttachment } from '../store/Message.ts'
import type { SandboxCandidate } from './seedCandidates.ts'

/** PDF's built-in fonts have few other letters. */
const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/[()\\]/g, '')

export function makePdf(lines: readonly string[]): Buffer {
  const text = lines.map((line, index) => `${index === 0 ? '' : '0 -18 Td '}(${plain(line)}) Tj`).join('\n')
  const stream = `BT /F1 12 Tf 72 720 Td\n${text}\nET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  let file = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const offset = file.length
    file += `${index + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const start = file.length
  const table = offsets.map(offset => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  file += `xref\n0 6\n0000000000 65535 f \n${table}trailer\n<< /Size 6 /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`
  return Buffer.from(file, 'latin1')
}

export function makeResume(candidate: SandboxCandidate): NewAttachment {
  const { name, refId, role, practiceArea, firm, city, state, skills, experience } = candidate
  const lines = [
    name,
    `${role}, ${practiceArea}`,
    `${city}, ${state}`,
    '',
    `${firm}: ${role}, ${experience}`,
    `Experience: ${skills.join('; ')}`,
    '',
    `Submitted by Larkspur Legal Search, reference ${refId}`,
  ]
  return {
    name: `Resume - ${name} (${refId}).pdf`,
    contentType: 'application/pdf',
    isInline: false,
    contentId: null,
    content: makePdf(lines),
  }
}

export const signatureLogo: NewAttachment = {
  name: 'image001.png',
  contentType: 'image/png',
  isInline: true,
  contentId: 'image001.png@01DA0001',
  content: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  ),
}
