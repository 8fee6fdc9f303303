import { inLanguage } from '../language'

/** Words of the pages that belong to the person: what is new, the profile. */
export const portuguese = {
  novidades: {
    titulo: 'Novidades',
    resumo: (count: number) =>
      count === 0
        ? 'Você já viu tudo'
        : count === 1
          ? '1 novidade desde a sua última visita'
          : `${count} novidades desde a sua última visita`,
    versao: (versao: string) => `Versão ${versao}`,
    nova: 'Nova',
    nenhuma: 'Nada foi contado ainda.',
  },
  perfil: {
    titulo: 'Meu perfil',
    dados: 'Seus dados',
    dadosAjuda: 'Quem administra os usuários os altera.',
    nome: 'Nome',
    cpf: 'CPF',
    email: 'E-mail',
    funcao: 'Função',
    executivo: 'Executivo',
    ramal: 'Ramal',
    equipe: 'Equipe',
    supervisor: 'Supervisor',
    supervisiona: 'Equipes que você supervisiona',
    credores: 'Credores que você atende',
    todos: 'Todos',
    aparencia: 'Aparência',
    aparenciaAjuda: 'Vale onde quer que você entre.',
    tema: 'Tema',
    temas: { light: 'Claro', dark: 'Escuro' },
    menu: 'Menu',
    menus: { vertical: 'Ao lado', horizontal: 'No alto' },
    densidade: 'Linhas das listas',
    densidades: { comfortable: 'Confortáveis', compact: 'Compactas' },
    avisos: 'Avisos',
    avisosAjuda: 'O que o sistema conta enquanto você trabalha. Vale onde quer que você entre.',
    tiposDeAviso: {
      mencao: 'Menções em comentários',
      arquivo: 'Arquivos agendados',
      pendencia: 'Pendências passadas a você',
    },
    emails: 'E-mails',
    emailsAjuda: 'O que a casa escreve ao e-mail do seu cadastro. Senhas são sempre avisadas.',
    tiposDeEmail: {
      arquivo: 'Arquivos agendados que ficaram prontos',
      aprovacao: 'Aprovações: pedidos a decidir e respostas aos seus',
    },
    comoAvisar: { pagina: 'Na página', som: 'Com som' },
    acesso: 'Acesso',
    acessoAjuda: 'A senha, onde você está usando o sistema e os programas que agem em seu nome.',
  },
  preferencias: {
    titulo: 'Configurações',
    idioma: 'Idioma',
    idiomaAjuda: 'Vale onde quer que você entre.',
    teclas: 'teclas',
  },
} as const

export const texts = inLanguage('pessoal', portuguese)
