import { defineConfig } from 'vite'

/** The server as one bundle of our own code; packages stay in node_modules. */
export default defineConfig({
  publicDir: false,
  build: {
    ssr: true,
    outDir: 'dist/server',
    emptyOutDir: true,
    target: 'node20',
    minify: false,
    sourcemap: true,
    rollupOptions: {
      // what a thread of its own runs is begun by its address
      input: {
        main: 'src/server/app/main.ts',
        'xlsx-worker': 'src/server/framework/resources/import/file/xlsx-worker.ts',
      },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' },
    },
  },
  ssr: { external: true },
})
