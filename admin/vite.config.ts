import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  root: import.meta.dirname,
  base: '/',
  plugins: [react()],
  build: {
    outDir: '../admin-dist',
    emptyOutDir: true,
    chunkSizeWarningLimit: 1500,
    // What three screens share is one file: without this it is a hundred small ones, of which a browser asks six at a
    // time. The editor and the charts stay apart: they are fetched when something needs them.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'shared', minShareCount: 3, test: id => !/quill|parchment|x-charts|compose\/editor/i.test(id) },
          ],
        },
      },
    },
  },
  server: { port: 3001, proxy: { '/api': 'http://127.0.0.1:3000', '/mail-frame': 'http://127.0.0.1:3000' } },
})
