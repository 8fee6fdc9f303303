/** A person does one thing at a time. Statements may run again. */
export const constraints: readonly string[] = [
  `create unique index if not exists estados_trabalho_aberto on estados_trabalho (usuario_id)
    where ate is null and excluido_em is null`,
]
