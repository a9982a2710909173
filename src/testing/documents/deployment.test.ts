import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'

const read = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8')

describe('the deployment files', () => {
  it('deny the container capabilities, new privileges and a writable root file system', () => {
    const pods = parseAllDocuments(read('deploy/kubernetes.yaml'))
      .map(document => document.toJS())
      .filter(({ kind }) => kind === 'Deployment')
      .map(({ spec }) => spec.template.spec)
    expect(pods).toHaveLength(2)
    for (const { securityContext, initContainers, containers } of pods) {
      expect(securityContext).toMatchObject({ runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } })
      for (const { securityContext: own } of [...initContainers, ...containers])
        expect(own).toEqual({
          allowPrivilegeEscalation: false,
          readOnlyRootFilesystem: true,
          capabilities: { drop: ['ALL'] },
        })
    }
    const { app, db } = parse(read('docker-compose.yml')).services
    expect(app).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
      ports: ['127.0.0.1:3000:3000'],
    })
    expect(db).toMatchObject({ security_opt: ['no-new-privileges:true'] })
    expect(db).not.toHaveProperty('ports')
  })

  it.each(['UMask=0077', 'NoNewPrivileges=yes', 'ProtectSystem=strict', 'SystemCallFilter=@system-service'])(
    'restrict the systemd service with %s',
    line => {
      expect(read('deploy/rejoinder.service').split('\n')).toContain(line)
    },
  )
})
