export { FollowUpsPage as default } from './FollowUpsPage.tsx'
