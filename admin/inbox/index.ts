export { InboxPage as default } from './InboxPage.tsx'
