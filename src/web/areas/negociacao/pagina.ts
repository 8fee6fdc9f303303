/** Names this page towards the server, anew each time it is loaded: what it holds is its own to let go of. */
export const pagina = crypto.randomUUID()
