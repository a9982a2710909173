export { OutboxPage as default } from './OutboxPage.tsx'
