import { describe, expect, it } from 'vitest'
import { missingColumns, presentColumns, readCaspioFields } from './caspioFields.ts'

describe('CASPIO_FIELDS', () => {
  it('keeps the default columns of fields that it does not name', () => {
    expect(readCaspioFields(undefined).columns).toMatchObject({ recordId: 'PK_ID', refId: 'Ref_ID', city: 'City' })
    const { columns, asked } = readCaspioFields('refId=Candidate_No, email = E_Mail , city=')
    expect(columns).toMatchObject({ refId: 'Candidate_No', email: 'E_Mail', phone: 'Phone' })
    expect(columns).not.toHaveProperty('city')
    expect(asked).toEqual(['refId', 'email'])
  })

  it('accepts JSON too', () => {
    expect(readCaspioFields('{"refId":"Candidate_No"}').columns.refId).toBe('Candidate_No')
  })

  it.each([
    ['reference=Ref', "names the field 'reference'"],
    ['refId', 'is not a list of field=Column'],
    ['refId=', 'must not leave out refId'],
    ['name=,firstName=,lastName=', 'must not leave out every name'],
    ["refId=Ref'--", 'has no column name for refId'],
    ['{"refId":', 'is not JSON'],
    ['{"refId":7}', 'is not an object with text values'],
  ])('refuses %s', (text, reason) => {
    expect(() => readCaspioFields(text)).toThrow(reason)
  })
})

describe('the columns to read', () => {
  const there = ['PK_ID', 'Ref_ID', 'First_Name', 'Last_Name']

  it('are the mapped ones that the table has', () => {
    expect(presentColumns(readCaspioFields(undefined), there)).toEqual({
      recordId: 'PK_ID',
      refId: 'Ref_ID',
      firstName: 'First_Name',
      lastName: 'Last_Name',
    })
    // Caspio's list of columns may omit the row number.
    expect(presentColumns(readCaspioFields(undefined), there.slice(1)).recordId).toBe('PK_ID')
  })

  it('are refused when a required or explicitly mapped one is missing', () => {
    const lacking = (column: string) =>
      expect.objectContaining({ code: 'caspio.column', message: expect.stringContaining(column) })
    expect(() => presentColumns(readCaspioFields(undefined), ['PK_ID', 'Full_Name'])).toThrow(lacking('Ref_ID'))
    expect(() => presentColumns(readCaspioFields('email=E_Mail'), there)).toThrow(lacking('E_Mail'))
    expect(missingColumns(readCaspioFields('email=E_Mail'), there)).toContainEqual({
      field: 'email',
      column: 'E_Mail',
      isNeeded: true,
    })
  })
})
