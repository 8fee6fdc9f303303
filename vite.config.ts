import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const api = process.env.AVENCA_API ?? 'http://127.0.0.1:3000'

const ours = (path: string) => fileURLToPath(new URL(path, import.meta.url))

export default defineConfig({
  plugins: [react()],
  resolve: {
    alias: [
      // Refine brings a CSV reader for its own import and export, which lose rows and are not used here.
      { find: 'papaparse', replacement: ours('src/web/refine/providers/no-papaparse.ts') },
      { find: /^\.\/FilterDropdown$/, replacement: ours('src/web/theme/no-filter-dropdown.ts') },
      { find: /^\.\.\/\.\.\/radio$/, replacement: ours('src/web/theme/no-radio.ts') },
      { find: /^\.\.\/\.\.\/dropdown$/, replacement: ours('src/web/theme/no-dropdown.ts') },
      // The CommonJS texts bring compiled helpers of their own.
      { find: 'antd/locale/pt_BR', replacement: 'antd/es/locale/pt_BR' },
      // Both write styles that the content security policy forbids.
      { find: /^rc-util\/(es|lib)\/getScrollBarSize$/, replacement: ours('src/web/theme/scroll-bar-size.ts') },
      { find: /^\.\/useScrollLocker$/, replacement: ours('src/web/theme/scroll-lock.ts') },
    ],
  },
  build: {
    outDir: 'dist/web',
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    // Scripts and styles are files of our own: the content security policy allows nothing inline.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      treeshake: {
        // The parts antd is made of do nothing when loaded, but do not say so: one hook of forms would bring all of them.
        moduleSideEffects: [{ test: /\/node_modules\/(rc-[\w-]+|@rc-component\/[\w-]+)\//, sideEffects: false }],
      },
    },
    chunkSizeWarningLimit: 1_500,
  },
  server: {
    host: '127.0.0.1',
    port: 5173,
    strictPort: true,
    proxy: { '/api': { target: api, changeOrigin: false } },
  },
})
