export function ResponseGroupList() {
  return null
}
