/** One download: what the two share would be a chunk of its own, for which the bundler takes the first download apart. */
export { ConfiguracaoPage } from './configuracao-page'
export { FluxosPage } from './fluxos/fluxos-page'
export { PreferenciasPage } from './preferencias-page'
