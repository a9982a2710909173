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
    expect(db).toMatchObject({
      user: 'postgres',
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
    })
    expect(db).not.toHaveProperty('ports')
  })

  it('limit the connections of every pod', () => {
    const documents = parseAllDocuments(read('deploy/kubernetes.yaml')).map(document => document.toJS())
    const policies = documents.filter(({ kind }) => kind === 'NetworkPolicy').map(({ spec }) => spec)
    expect(policies).toMatchObject([{ policyTypes: ['Ingress', 'Egress'] }])
    const [{ podSelector, ingress, egress }] = policies
    const pods = documents.filter(({ kind }) => kind === 'Deployment').map(({ spec }) => spec.template)
    for (const { metadata } of pods) expect(metadata.labels).toMatchObject(podSelector.matchLabels)
    const containers: { ports: { name: string }[] }[] = pods.flatMap(({ spec }) => spec.containers)
    const offered = containers.flatMap(({ ports }) => ports.map(({ name }) => name))
    const portsOf = (rules: { ports: { port: string | number }[] }[]) =>
      rules.flatMap(({ ports }) => ports.map(({ port }) => port))
    expect(portsOf(ingress)).toEqual(offered)
    expect([...new Set(portsOf(egress))]).toEqual([53, 443, 5432])
  })

  it('pin container images by digest and actions by commit', () => {
    const { jobs } = parse(read('.github/workflows/ci.yml'))
    const images = [
      ...[...read('Dockerfile').matchAll(/^FROM (\S+)/gm)].map(([, image = '']) => image),
      ...Object.values<{ image: string; build?: string }>(parse(read('docker-compose.yml')).services)
        .filter(({ build }) => build === undefined)
        .map(({ image }) => image),
      jobs.test.container,
    ]
    expect(images).toHaveLength(4)
    expect(images.filter(image => !/^[\w:.-]+@sha256:[0-9a-f]{64}$/.test(image))).toEqual([])
    expect(images[0]).toBe(images[1])
    const actions: string[] = jobs.test.steps.flatMap(({ uses = [] }) => uses)
    expect(actions.filter(action => !/@[0-9a-f]{40}$/.test(action))).toEqual([])
  })

  it('pin every npm package by hash', () => {
    const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, { integrity?: string }> }
    const [, ...installed] = Object.entries(packages)
    expect(installed.length).toBeGreaterThan(500)
    expect(installed.filter(([, { integrity = '' }]) => !/^sha512-/.test(integrity)).map(([name]) => name)).toEqual([])
  })

  it.each(['UMask=0077', 'NoNewPrivileges=yes', 'ProtectSystem=strict', 'SystemCallFilter=@system-service'])(
    'restrict the systemd service with %s',
    line => {
      expect(read('deploy/rejoinder.service').split('\n')).toContain(line)
    },
  )
})
