import type { Readable } from 'node:stream'
import { Type } from 'typebox'
import { describeUpload, openUpload, receiveUpload } from '../../../actions/sending/uploads/receiveUpload.ts'
import type { Context } from '../../../context.ts'
import { ErrorBody, IdParams } from '../../../contract/list.ts'
import { UploadMetadata, UploadPlace } from '../../../contract/sending.ts'
import type { App } from '../../app.ts'

const tags = ['sending']

/** API-06 to API-08. */
export function attachmentRoutes(app: App, context: Context): void {
  app.post(
    '/api/attachments/upload-url',
    {
      config: { audited: false, right: 'write' },
      schema: {
        tags,
        summary: 'Create a signed URL for uploading one file, valid for an hour',
        response: { 200: UploadPlace, '4xx': ErrorBody },
      },
    },
    async () => {
      const { id, signature } = await openUpload(context)
      return { uploadURL: `/api/attachments/uploads/${id}?signature=${signature}` }
    },
  )
  app.register(async scope => {
    // Streams the bytes to the store, regardless of their content type.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
    scope.put(
      '/api/attachments/uploads/:id',
      {
        config: { audited: false, right: 'write', unqueued: true },
        schema: {
          tags,
          summary: 'Upload the raw bytes of a file',
          params: IdParams,
          querystring: Type.Object({ signature: Type.String({ minLength: 1, maxLength: 100 }) }),
          response: { 204: Type.Null(), '4xx': ErrorBody },
        },
      },
      async (request, reply) => {
        const { id } = request.params as { id: string }
        const { signature } = request.query as { signature: string }
        const contentType = request.headers['content-type'] ?? 'application/octet-stream'
        const content = (request.body as Readable | undefined) ?? request.raw
        await receiveUpload(context, { id, signature, contentType, content })
        return reply.status(204).send(null)
      },
    )
  })
  app.post(
    '/api/attachments/metadata',
    {
      config: { audited: false, right: 'write' },
      schema: {
        tags,
        summary: 'Set the name of an uploaded file',
        body: UploadMetadata,
        response: { 200: UploadMetadata, '4xx': ErrorBody },
      },
    },
    async request => {
      const { objectPath, metadata } = request.body
      return { objectPath, metadata: await describeUpload(context, objectPath, metadata) }
    },
  )
}
