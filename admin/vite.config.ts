import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  root: import.meta.dirname,
  base: '/',
  plugins: [react()],
  build: { outDir: '../admin-dist', emptyOutDir: true, chunkSizeWarningLimit: 1500 },
  server: { port: 3001, proxy: { '/api': 'http://127.0.0.1:3000' } },
})
