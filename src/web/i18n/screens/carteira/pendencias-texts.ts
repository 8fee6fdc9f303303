/** Words of a task where it is solved: what it is about, and what was seen. */
export const texts = {
  titulo: (id: number) => `Pendência ${id}`,
  sobre: (um: string) => `Sobre: ${um.toLowerCase()}`,
  abrir: 'Abrir o registro',
  semRegistro: 'O registro não existe mais, ou você não o pode ver.',
  semAtos: 'Nenhuma ação do registro resolve esta pendência; resolva dizendo como.',
  linhas: 'O que se soube',
  fechar: 'Fechar',
} as const
