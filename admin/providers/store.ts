import { localStorageStore, type Store } from 'react-admin'

/** These choices survive sign-out. */
const lasting = ['theme', 'letterKeys', 'desktopNotices']

export function createStore(): Store {
  const store = localStorageStore(undefined, 'Rejoinder')
  return {
    ...store,
    reset() {
      const kept = lasting.map(name => [name, store.getItem(name)] as const)
      store.reset()
      for (const [name, value] of kept) if (value !== undefined) store.setItem(name, value)
    },
  }
}
