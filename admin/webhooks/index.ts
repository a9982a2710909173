export { WebhooksPage as default } from './WebhooksPage.tsx'
