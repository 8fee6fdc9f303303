import { inLanguage } from '../language'

/** What a person reads about the own password and sessions. */
export const portuguese = {
  confirmar: {
    titulo: 'Confirme a sua senha',
    ajuda: 'O que você está fazendo pede a senha de novo. Ela vale por cinco minutos.',
    senha: 'Senha',
    ok: 'Confirmar',
  },
  barra: {
    titulo: (minutes: number) =>
      minutes <= 1 ? 'A sessão termina em um minuto.' : `A sessão termina em ${minutes} minutos.`,
    ajuda: 'Digite a senha e continue por mais uma hora, sem sair desta tela.',
    senha: 'Senha para continuar',
    ok: 'Continuar',
    informe: 'Informe a senha.',
  },
  trocar: {
    menu: 'Trocar senha',
    titulo: 'Trocar a senha',
    ajuda:
      'Ao menos 12 caracteres: uma frase só sua. As suas outras sessões e os acessos dos seus programas se encerram; esta continua.',
    atual: 'Senha atual',
    nova: 'Senha nova',
    repita: 'Repita a senha nova',
    diferentes: 'As duas não são iguais.',
    obrigatorio: 'Campo obrigatório.',
    ok: 'Trocar a senha',
    feita: 'Senha trocada. As suas outras sessões e os acessos dos seus programas foram encerrados.',
  },
  programas: { menu: 'Acessos de programas' },
  sessoes: {
    menu: 'Sessões',
    titulo: 'Onde você está usando o sistema',
    esta: 'esta sessão',
    desde: (instant: string) => `Desde ${instant}`,
    ate: (instant: string) => `até ${instant}`,
    semAgente: 'Navegador não informado',
    encerrar: 'Encerrar',
    encerrarRotulo: (what: string) => `Encerrar a sessão de ${what}`,
    sairDeTodos: 'Sair de todos',
    sairDeTodosAjuda: 'Encerra também esta: você volta à entrada.',
    fechar: 'Fechar',
  },
  link: {
    botao: 'Criar link de senha',
    titulo: (name: string) => `Link de senha de ${name}`,
    ajuda: 'Entregue este endereço à própria pessoa. Ele vale por 30 minutos, uma vez só, e não aparece de novo.',
    criar: 'Criar o link',
    antes:
      'A pessoa define a própria senha pelo link. Um link novo anula o anterior, e as sessões dela se encerram quando ele for usado.',
    campo: 'Endereço',
    copiar: 'Copiar',
    copiado: 'Copiado.',
    valeAte: (instant: string) => `Vale até ${instant}.`,
    fechar: 'Fechar',
  },
} as const

export const texts = inLanguage('conta', portuguese)
