export { ClientList as default } from './ClientList.tsx'
