// Hills and massifs: where the streets stop, drawn by us in few points (street density: OpenStreetMap contributors, ODbL).

/** Wooded or bare heights: rings of one polygon each, the first is the outline, the others are clearings. */
export const hills: readonly { readonly name: string; readonly rings: readonly string[] }[] = [
  {
    name: "Massif des Calanques",
    rings: [
      "WYqW1yavd8W5u8h4e6y1q5uX1uNiTp5eQWAiO_9eGa3i9yBu3uNZ3eBi4WFqAm7eVl2qAxGy6h4mCx1WAy1m7q5u3u8Z3uDe6W5u8KqKh9yBlCuIx6K_Em7ZDl2lCqAxBef1t8qFWAq5aDi9a3m7Z3W5t8m7p5iY1l7m7u3mCaIZ3u8hEi9p5mCy1W5iEu8a3y6d6iJy1WAq5u3uNa3WKp5eBe1WAy6e6yBi9m2yBZ3u3x6_4_9da1_Ox1h9mCpKa8d6eBl2uNu8WKh4mCm2u8m70aDZ8m7ZDi4Z3W5qAmCy1i9t8eBpFq5d1y6u8q5qPZ3eBy1WKqAi4WAt3a8tDeBi9uIZ3m7x6q5hEa3xGp5tNd1_9W5l2WAuDWFmCef1m7i4aN0qFmCya1a8i9aDyGqAur1u3ar1mHWPKuIh4yLu8qPKeVZ8m7_9eLt8q5h9i9p5eQ_4aSqAWZ1pFWUl2mRx6uNdf1aN_9WPd6W5h4u8_El2ZNi4_JaDZIuIdf1m7ZS_9_JtS_9pKdBZIhOZStDZIh4_OpAxGhn1i9lHuSpFKp5h4p5_JdBtDl2lCl7xLy6xBh4ZShO_Ee1pAe6ZNm7Z3t3aS_El2l7t8h4ZIm7l2eGdQeG_EZ3_9y1t8W5pFy1xBu8Zc1pAxLqAxBKh4i9lCm7pPl2_Eu8xBe1dBm7tD0tDi4Z8lCtSe1x6m7dBy1x1i4t8a3_4l2mMdLKdGt3p5_Ed6tIy6h4u8tSl2lCW5l7qApFKpAq5pAd1ZDWAlMd6t8ZItNd1tIu8h4m7pAm2Z8m7_Ey1hOyBxGx6hEe1hEt3da1l2xG_9ZNe6ZDx6d6e1tc1t8pAa3x6Z8dBh4xVx1tIyBdLh4dGu3Z3q5e6WAd6q5Z8K_Ed6xGu3h9q5t3W5i4m7x6qK",
    ],
  },
  {
    name: "Massif de l’Étoile et du Garlaban",
    rings: [
      "WgwW1eute8h4eGmCWFKuDiOWPe1aId6yLi9mHWZ1eGqKWFml1aIya1uX1iTKqU_EeQJep1iTmj2yQmRx1yu1tIqUu3iOt3Wo1lb1aNt3Wt1Z3aSm2WUu8aNJqo1tc1uNl2qUW5yp1t8yu1Kac1_TWX2dGWAxGp5xQy1tNuSlW1qAZIuc1pUy6tIx6ZNi4tIuNdGeGpFp5hi1m2hE_9tX1e6hJWPtNeGlMh9ZIhJZId6hd1x6t3tm1_9_Y1tDlg1ZShT_OxBdGtSh9h9i4_4WKx6e6pFi4lCi9pFu3tc1qP_9iEu3mHx6aDu8qKZ3m7t8e6tDe1pFx6pAZI0_9p5h4pKe1lMt8xLm7lCd1_9d6h4tDl7h4tSm7pFyGZNuh1q5q5uSe6aSyBiTeQqAmMm2eGl2mHpAmMtSqPtX1WFdBuNtDuIZIqFtX1aIlRu8df1i4_Tx1da1h9h9m2Z3q5u3uDdByGq5aD_4WFWAeB0aDpFWFZNi4dGiE_9y1dBl2t8d6d6dGdQx1pAt80ZDiElCu3hEmM_JxGpPhEZ3ZIi4lCl2Z8p5t8tDh9h4ZDlCZ8x1h9e1Z8yB_Ey6xa1Z8ZSpFZ3Z8y1hEt8p5_9y1hY1eGZX1i4lMqAZNya1tSeB0q5eBi9m2u8Z3a8hEWAe1yB",
    ],
  },
  {
    name: "Chaîne de la Nerthe",
    rings: [
      "ymjVmYne8l7aNi4uIqo1mHyBaSWFuIah1eLWZ10ac1t8aNu8qKeGyu1Z3ii1uNWPWAiOyGuNy1qZ1hEWPy1mMiOWKaDWPWAeLWFWPm7uSe1yLiEWKu8m70qX2hOyd2WPqPeGWPe1iY1ZDWPu3iOqFaNd1qUx6qh2yLyQiOWPqAiThEuShJqPpAaIdGu8lg1pAxBdVa3xGx6h4h9q5hEl2ZDpAt8tS_4pFWAdBm2xQl7l7i4pAmCxBa3xBl2xBx6xLd1hEt8p5_ExBp5pAdBZNZ3h9p5h4hO_Et8lMx6xBZDZDl2_Et8tNdGh4d6pK_9ZNxL_Y1pA_4l7hJ_4ZDxBhs1l7_J_EZNt8dVd1tIdLxa1Z8Z8_4lg1x1d6u3d1y6lCe6pPZ8lb1l2lCm7lW1a3dGq5ll1hExVqAZ8y6_Y1_4_9yBdQi4hEWAZN0tX1hEdQe1po1uDdBWFm2eG",
      "ugWW1izse8mMtNmCl7eGt3eGe1qo1yLa8yBJaD_9yBlHy6_E0tIh4ZSW5_EJpFl7l7dBy1ZD",
      "yosVexpe8xGlCxQ_4_E_Ed1pAi4_9i9Z8mCh4yL0aNqAyVe1eQiEmR_9aN0uIi9i9qFx1yB_9yBpPWAhJyGxLq5_E0xGp5_JtIlHl7",
    ],
  },
  {
    name: "Sainte-Baume",
    rings: [
      "ycdY1atie8l7qKx1yVmCWKmp4WUuIuDWAeLyGmCin1x6aw1mMuk2t3eQp5mRlCuNe1eu1ya1yQe1iT_4yu1Jep1lHWUx1iOl7mMxLaNpFaSa3qUyBaSe1mj2_EWPdGWPpAix1aDqt1_EuNa3iTaDaSm7eu1m7qPJar1_d1iOt3mRu8yQy1uSZ8ar1d6eGhEKZIqFZc1xB_Jxf1d6Z8h9lMlCZS_9po1pPdQd1tSi9pPJZSZD_Op5Zw1uIhl2h9dLlClH_JpKl7Zk2iExLZ8lMtD_n1tD_JtDpFl7hTm2dQZ3pUZIZSdBpPm7pPyGxQq5dn2l2xp1_Jlv1mHpPZ3dQh9ZSu3tSuDpe1yBpKqPZf2eBdGmCp5aNlHmHxp1WApPyBhs1i9tIqFd1eL",
    ],
  },
  {
    name: "Cap Canaille",
    rings: [
      "WWzX1a_qd8hEWAZ3W5a3q5iTiJZ8iJ0uIy6i4yQu3yByVe6u3y60yp1xLeQZ3iY1pKWUp5yQ0y6Z3y1p5h9ZSe6_4uIl2q5p5JlCxBdBd1d6uh1_OdBpe1ZSdGZNh9tc1i4xGpFhO_9Z80d6u3t3eG_4W5Z8KhJd6_9a3t8aNm2qKpUu8pFeGhOiE_EeG",
    ],
  },
  {
    name: "Regagnas",
    rings: [
      "qzlY1yb-e8pFiEKmCmCmCeLyBi9aIa8a3yQh4u8y1mMyf1eQyLWAJiOlHmRW5qUhEin1h4a8a3WKaNix1xGWPy6WPiJap2eBWAt3mC_OaIZIaSt3iTi4e6Z3iEhJiTd1mHhO0dGml1xGq5x6Z8_Y1hEhJm7dLdVZDlCxLpPh9lRW5dViEt8KZc1xVdQh9lHdLdQ_9lW1m7tNqFZ8x1xLpF_9Jhi1WFZNWKZSe1_EeLl7u3Zw1pKtSKp5W5l2aI_4W5dVe1xk1iJtr1eBp5uSWAaN",
    ],
  },
  {
    name: "Sainte-Victoire",
    rings: [
      "uopX1mmtf8_4WKyByGqUu3WPu8WUe1aIeGqAeVqAu3yVx1yQlCaS_4eQlCmRe1qP_4aShEqt1aSur1dBeQZDuNy1yVWPmq10iY1uDep1d6iOpFWPhOm70Wo1aIWPZ8mRx1qPpAuNh4yVe6WPpFmMZ3m7y1aSyLmv1yGqZ1pFe1hTmHhJi4lHZ3_4ZN_EhEdGZNl7ll1_9_9y1xQmMZSeBpPdGdQx6tm1pKlW10_OlHpPd1dQuIt8y1ZNl2ph2tSx6y1xk1qUxVl2hOaDxQi9Zr1Z3dVtNtNp5Z8y1ZImHZ8m2ph2l2tSZ8lRi9hOKZX1lCZNyGtNuNpPeBxLm7pP_9xGi4h4y6a8mC",
    ],
  },
];
