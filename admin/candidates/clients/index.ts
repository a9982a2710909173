export { ClientsPage as default } from './ClientsPage.tsx'
