/** Of the hour: a call that left the dialer's list for it comes back when it opens. */
export const DA_HORA = ['fora_do_horario', 'fora_do_contrato'] as const

/** A call that left the dialer's list for one of these is not given up: it comes back by itself. Source: docs/contato.md, "Listas do discador". */
export const VOLTAM = [...DA_HORA, 'campanha_pausada', 'pausada'] as const
