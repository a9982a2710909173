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
    // Bundles modules shared by at least three chunks, instead of a hundred small files that browsers fetch six at a
    // time. The editor and the charts stay separate and load on demand.
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
