import { localStorageStore, type Store } from 'react-admin'

/** The browser's store. Signing out empties it, but not of the choice between light and dark. */
export function createStore(): Store {
  const store = localStorageStore(undefined, 'Rejoinder')
  return {
    ...store,
    reset() {
      const theme = store.getItem<string>('theme')
      store.reset()
      if (theme) store.setItem('theme', theme)
    },
  }
}
