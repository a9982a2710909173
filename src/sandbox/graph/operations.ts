import { GraphFailure } from '../http/GraphFailure.ts'
import * as attachments from './attachments.ts'
import * as folders from './changeFolders.ts'
import * as changes from './changeMessages.ts'
import * as answers from './createAnswer.ts'
import { createDraft } from './createDraft.ts'
import { createUploadSession } from './createUploadSession.ts'
import type { GraphOperation } from './GraphCall.ts'
import { getMessageMime } from './getMessageMime.ts'
import { countListedMessages, getMessage, listMessages } from './listMessages.ts'
import { countFolders, getFolder, listFolders, readFolderDelta } from './readFolders.ts'
import { readMessageDelta, refuseMailboxDelta } from './readMessageDelta.ts'
import { runBatch } from './runBatch.ts'
import { sendMail, sendMessage } from './sendMessage.ts'
import * as subscriptions from './subscriptions.ts'
import { translateIds } from './translateIds.ts'

/** Needs a directory permission that a mail app lacks. */
async function refuseDirectory(): Promise<never> {
  throw new GraphFailure(403, 'Authorization_RequestDenied', 'Insufficient privileges to complete the operation.')
}

const M = 'users/:user/messages/:message'
const F = 'users/:user/mailFolders'

export const operations: readonly (readonly [string, string, GraphOperation])[] = [
  ['GET', 'users/:user', refuseDirectory],
  ['GET', F, listFolders],
  ['POST', F, folders.createFolder],
  ['GET', `${F}/$count`, countFolders],
  ['GET', `${F}/delta`, readFolderDelta],
  ['GET', `${F}/:folder`, getFolder],
  ['PATCH', `${F}/:folder`, folders.renameFolder],
  ['DELETE', `${F}/:folder`, folders.deleteFolder],
  ['POST', `${F}/:folder/move`, folders.moveFolder],
  ['POST', `${F}/:folder/permanentDelete`, folders.deleteFolder],
  ['GET', `${F}/:folder/childFolders`, listFolders],
  ['POST', `${F}/:folder/childFolders`, folders.createFolder],
  ['GET', `${F}/:folder/childFolders/$count`, countFolders],
  ['GET', `${F}/:folder/messages`, listMessages],
  ['POST', `${F}/:folder/messages`, createDraft],
  ['GET', `${F}/:folder/messages/$count`, countListedMessages],
  ['GET', `${F}/:folder/messages/delta`, readMessageDelta],
  ['GET', 'users/:user/messages', listMessages],
  ['POST', 'users/:user/messages', createDraft],
  ['GET', 'users/:user/messages/$count', countListedMessages],
  ['GET', 'users/:user/messages/delta', refuseMailboxDelta],
  ['GET', M, getMessage],
  ['PATCH', M, changes.patchMessage],
  ['DELETE', M, changes.deleteMessage],
  ['GET', `${M}/$value`, getMessageMime],
  ['POST', `${M}/move`, changes.moveToFolder],
  ['POST', `${M}/copy`, changes.copyToFolder],
  ['POST', `${M}/permanentDelete`, changes.purgeFromMailbox],
  ['POST', `${M}/createReply`, answers.createReply],
  ['POST', `${M}/createReplyAll`, answers.createReplyAll],
  ['POST', `${M}/createForward`, answers.createForward],
  ['POST', `${M}/reply`, answers.reply],
  ['POST', `${M}/replyAll`, answers.replyAll],
  ['POST', `${M}/forward`, answers.forward],
  ['POST', `${M}/send`, sendMessage],
  ['GET', `${M}/attachments`, attachments.listAttachments],
  ['POST', `${M}/attachments`, attachments.addAttachment],
  ['GET', `${M}/attachments/$count`, attachments.countAttachments],
  ['POST', `${M}/attachments/createUploadSession`, createUploadSession],
  ['GET', `${M}/attachments/:attachment`, attachments.getAttachment],
  ['DELETE', `${M}/attachments/:attachment`, attachments.deleteAttachment],
  ['GET', `${M}/attachments/:attachment/$value`, attachments.getAttachmentValue],
  ['POST', 'users/:user/sendMail', sendMail],
  ['POST', 'users/:user/translateExchangeIds', translateIds],
  ['GET', 'subscriptions', subscriptions.listSubscriptions],
  ['POST', 'subscriptions', subscriptions.createSubscription],
  ['GET', 'subscriptions/:subscription', subscriptions.getSubscription],
  ['PATCH', 'subscriptions/:subscription', subscriptions.renewSubscription],
  ['DELETE', 'subscriptions/:subscription', subscriptions.deleteSubscription],
  ['POST', 'subscriptions/:subscription/reauthorize', subscriptions.reauthorizeSubscription],
  ['POST', '$batch', runBatch],
]
