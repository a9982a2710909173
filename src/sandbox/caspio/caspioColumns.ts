import { badParameter } from './CaspioFailure.ts'

export const caspioSandboxTable = 'Candidates'

/** Caspio adds PK_ID to every table. */
export const caspioColumns: Readonly<Record<string, string>> = {
  PK_ID: 'AUTONUMBER',
  Ref_ID: 'STRING(255)',
  Full_Name: 'STRING(255)',
  First_Name: 'STRING(255)',
  Last_Name: 'STRING(255)',
  Email: 'STRING(255)',
  Phone: 'STRING(255)',
  Firm: 'STRING(255)',
  Role: 'STRING(255)',
  Practice_Area: 'STRING(255)',
  Experience: 'STRING(255)',
  Skills: 'LIST-STRING',
  State: 'STRING(255)',
  City: 'STRING(255)',
  Time_Zone: 'STRING(255)',
  Status: 'STRING(255)',
  Pipeline_Stage: 'STRING(255)',
  Bar_Admissions: 'TEXT(64000)',
  Date_Created: 'TIMESTAMP',
  Date_Updated: 'TIMESTAMP',
}

const ownColumns: Readonly<Record<string, string>> = {
  PK_ID: 'pk',
  Date_Created: 'created_at',
  Date_Updated: 'updated_at',
}

export function columnSql(name: string): string {
  if (!(name in caspioColumns)) throw badParameter(`Invalid column name '${name}'.`)
  return ownColumns[name] ?? `(record->>'${name}')`
}
