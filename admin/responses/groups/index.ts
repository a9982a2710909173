export { ResponseGroupList as default } from './ResponseGroupList.tsx'
