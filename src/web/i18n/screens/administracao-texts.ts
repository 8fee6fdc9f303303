/** Words of the administration pages. */
export const texts = {
  cadastro: 'Cadastro geral',
  verTodos: 'Ver todos',
  nada: 'Nenhum cadastro liberado para você',
} as const
