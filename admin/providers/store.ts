import { localStorageStore, type Store } from 'react-admin'

/** Choices that survive sign-out: theme, letter shortcuts and desktop notifications. */
const lasting = ['theme', 'letterKeys', 'desktopNotices']

/** Creates the browser store. Signing out clears it, except for choices that do not depend on the user. */
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
