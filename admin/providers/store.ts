import { localStorageStore, type Store } from 'react-admin'

/** Between light and dark, and whether letters are shortcuts. */
const lasting = ['theme', 'letterKeys']

/** The browser's store. Signing out empties it, but not of the choices that are for whoever sits there. */
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
