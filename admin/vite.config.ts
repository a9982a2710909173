import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compression } from 'vite-plugin-compression2'

const onDemand = /quill|parchment|x-charts|material\/Chip|compose\/(?:editor|times|attachments|snippets)/i

export default defineConfig({
  root: import.meta.dirname,
  base: '/',
  plugins: [react(), compression({ algorithms: ['brotliCompress'], include: /\.(?:js|css)$/ })],
  build: {
    outDir: '../admin-dist',
    emptyOutDir: true,
    chunkSizeWarningLimit: 1500,
    // Bundles shared modules, because browsers fetch small files six at a time. What letters, offered times, and charts
    // need loads on demand.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [{ name: 'shared', minShareCount: 3, test: id => !onDemand.test(id) }],
        },
      },
    },
  },
  server: { port: 3001, proxy: { '/api': 'http://127.0.0.1:3000', '/mail-frame': 'http://127.0.0.1:3000' } },
})
